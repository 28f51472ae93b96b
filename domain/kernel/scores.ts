/** Scores sixteen pairs at a time, in vector registers. AssemblyScript: `npm run build:kernel` compiles it; plain-arithmetic.ts is its twin. */
import {
  acceptsColumn,
  ageColumn,
  agePoints,
  ageSpanColumn,
  answerPoints,
  blockBytes,
  blocksAt,
  drinkingColumn,
  exerciseColumn,
  familyPlansColumn,
  genderColumn,
  givenColumn,
  givenPoints,
  highestScore,
  lanes,
  letterColumn,
  loveColumn,
  lovePoints,
  lovePointsWithFifth,
  lowestScore,
  minAgeColumn,
  placeColumn,
  placeHighColumn,
  politicsColumn,
  rangeBytes,
  rangesAt,
  religionColumn,
  sameLetterPoints,
  samePlacePoints,
  sameTypePoints,
  slotBytes,
  smokingColumn,
  typeColumn,
} from '../src/matching/engine/layout'

/** One byte of the compared member, in every lane; `member` is the address of their first column. */
function mine(member: usize, column: usize): v128 {
  return v128.load8_splat(member + column * lanes)
}

/** The number of a text of theirs; 255, which no member has, for one that was not given. */
function myText(member: usize, column: usize): v128 {
  const number = mine(member, column)
  return v128.or(number, i8x16.eq(number, i8x16.splat(0)))
}

/** One byte of each of the sixteen others. */
function theirs(block: usize, column: usize): v128 {
  return v128.load(block + column * lanes)
}

/** All ones in the lanes where both bytes are equal. */
function same(block: usize, column: usize, mine: v128): v128 {
  return i8x16.eq(theirs(block, column), mine)
}

/** All ones where `from` <= `age` <= `from` + `span`: what lies below wraps round to a large number. */
function isWithin(age: v128, from: v128, span: v128): v128 {
  return i8x16.le_u(i8x16.sub(age, from), span)
}

/** All ones where all bits of `part` are set in `whole`. */
function isPart(part: v128, whole: v128): v128 {
  return i8x16.eq(v128.and(part, whole), part)
}

function firstBlock(range: usize): usize {
  return load<u32>(range * rangeBytes + rangesAt)
}

function blockAfter(range: usize): usize {
  return load<u32>(range * rangeBytes + rangesAt, 4)
}

/** Writes a score for each slot of the ranges: 0 for those the member at `member` cannot meet. */
export function score(member: usize, scoresAt: usize, ranges: usize): void {
  const gender = mine(member, genderColumn)
  const accepts = mine(member, acceptsColumn)
  const age = mine(member, ageColumn)
  const minAge = mine(member, minAgeColumn)
  const ageSpan = mine(member, ageSpanColumn)
  const given = mine(member, givenColumn)
  const love = mine(member, loveColumn)
  const place = myText(member, placeColumn)
  const placeHigh = mine(member, placeHighColumn)
  const type = myText(member, typeColumn)
  const letter = myText(member, letterColumn)
  const exercise = myText(member, exerciseColumn)
  const drinking = myText(member, drinkingColumn)
  const smoking = myText(member, smokingColumn)
  const religion = myText(member, religionColumn)
  const politics = myText(member, politicsColumn)
  const familyPlans = myText(member, familyPlansColumn)
  // Loaded rather than written as constants, which the engine would rebuild in every turn of the loop.
  const forGiven = v128.load(givenPoints)
  const forAge = v128.load(agePoints)
  const forLove = v128.load(lovePoints)
  const forLoveWithFifth = v128.load(lovePointsWithFifth)
  const forAnswers = v128.load(answerPoints)
  const forPlace = v128.load(samePlacePoints)
  const forType = v128.load(sameTypePoints)
  const forLetter = v128.load(sameLetterPoints)
  const lowest = v128.load(lowestScore)
  const highest = v128.load(highestScore)
  const sixteen = i8x16.splat(16)

  for (let range: usize = 0; range < ranges; range++) {
    const end = scoresAt + blockAfter(range) * lanes
    let scores = scoresAt + firstBlock(range) * lanes
    let block = firstBlock(range) * blockBytes + blocksAt
    while (scores < end) {
      const theirGender = theirs(block, genderColumn)
      const theirAge = theirs(block, ageColumn)
      const genders = v128.and(isPart(theirGender, accepts), isPart(gender, theirs(block, acceptsColumn)))
      const ages = v128.and(
        isWithin(theirAge, minAge, ageSpan),
        isWithin(age, theirs(block, minAgeColumn), theirs(block, ageSpanColumn)),
      )

      // A swizzle looks sixteen bytes up in a table of sixteen; numbers beyond it give 0.
      let points = i8x16.swizzle(forGiven, v128.and(given, theirs(block, givenColumn)))
      const gap = v128.or(i8x16.sub_sat_u(age, theirAge), i8x16.sub_sat_u(theirAge, age))
      points = i8x16.add(points, i8x16.swizzle(forAge, gap))
      const shared = v128.and(love, theirs(block, loveColumn))
      points = i8x16.add(points, i8x16.swizzle(forLove, shared))
      points = i8x16.add(points, i8x16.swizzle(forLoveWithFifth, i8x16.sub(shared, sixteen)))
      const samePlace = v128.and(same(block, placeColumn, place), same(block, placeHighColumn, placeHigh))
      points = i8x16.add(points, v128.and(forPlace, samePlace))
      points = i8x16.add(points, v128.and(forType, same(block, typeColumn, type)))
      points = i8x16.add(points, v128.and(forLetter, same(block, letterColumn, letter)))

      // Equal is -1 in a lane: the sums count downwards.
      const lifestyle = i8x16.add(
        i8x16.add(same(block, exerciseColumn, exercise), same(block, drinkingColumn, drinking)),
        same(block, smokingColumn, smoking),
      )
      const values = i8x16.add(
        i8x16.add(same(block, religionColumn, religion), same(block, politicsColumn, politics)),
        same(block, familyPlansColumn, familyPlans),
      )
      const twice = i8x16.add(lifestyle, lifestyle)
      const equal = i8x16.neg(i8x16.add(i8x16.add(twice, twice), values))
      points = i8x16.add(points, i8x16.swizzle(forAnswers, equal))

      const bounded = i8x16.min_u(i8x16.max_u(points, lowest), highest)
      v128.store(scores, v128.and(bounded, v128.and(genders, ages)))
      scores += lanes
      block += blockBytes
    }
  }
}

/** Bit n: slot n of the block scores at least `least`. */
function enough(scores: usize, least: v128): i32 {
  return i8x16.bitmask(i8x16.ge_u(v128.load(scores), least))
}

/** Counts the slots of the ranges that score at least `least`. */
export function countFrom(least: i8, scoresAt: usize, ranges: usize): i32 {
  const wanted = i8x16.splat(least)
  let count = 0
  for (let range: usize = 0; range < ranges; range++) {
    const end = scoresAt + blockAfter(range) * lanes
    for (let scores = scoresAt + firstBlock(range) * lanes; scores < end; scores += lanes) {
      count += popcnt(enough(scores, wanted))
    }
  }
  return count
}

/** Writes the slots that score more than `threshold`, and those that score it; returns how many of the latter there are. */
export function collect(threshold: i8, scoresAt: usize, ranges: usize, aboveAt: usize, tiesAt: usize): usize {
  const wanted = i8x16.splat(threshold)
  let above = aboveAt
  let ties = tiesAt
  for (let range: usize = 0; range < ranges; range++) {
    const end = blockAfter(range) * lanes
    for (let first = firstBlock(range) * lanes; first < end; first += lanes) {
      let rest = enough(scoresAt + first, wanted)
      while (rest != 0) {
        const slot = first + ctz(rest)
        // Written to both, and counted in one: cheaper than a branch that cannot be predicted.
        const isTie = usize(load<i8>(scoresAt + slot) == threshold)
        store<usize>(above, slot)
        store<usize>(ties, slot)
        above += (1 - isTie) * slotBytes
        ties += isTie * slotBytes
        rest &= rest - 1
      }
    }
  }
  return (ties - tiesAt) / slotBytes
}
