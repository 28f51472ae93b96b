/** Packs shards of the match index: all that score and explanation need of a member, in about 70 bytes. */
import { lifestyleOptions } from '../../questionnaire/lifestyle'
import { ByteReader, ByteWriter } from './bytes'
import { genderBits, type MatchingGender } from '../../members/interest'
import { pinKinds, type Pin } from '../../members/pair'
import { fnv1a, utf8Bytes } from '../../text/hashes'
import { answerTraits, type AnswerTrait, type Traits } from '../score/traits'

/** Increases when the layout of the bytes or the assignment of members to shards changes. */
const layoutVersion = 2

/** Pins have super likes since 3; an older process must not read them as blocks. */
const pinsLayoutVersion = 3

/** One less than sixteen, so that a cold start with one member's four documents and meta reads twenty. */
export const shardCount = 15

const namesBit = 1
const biosBit = 2
const bigFiveBit = 4
const noAge = 0
/** Announces an answer that is not among the options, as text. */
const otherAnswer = 255

/** A member as the index knows them. */
export type IndexedMember = {
  readonly traits: Traits
  /** Time of the newest last write of the documents read; microseconds since 1970. Distinguishes two writes of equal content. */
  readonly seen: number
}

/** Which of the shards a member (by uid) or a pinned pair (by pair id) lives in. */
export function shardOf(id: string): number {
  return fnv1a(utf8Bytes(id)) % shardCount
}

function genderOf(bit: number): MatchingGender | null {
  const genders: readonly MatchingGender[] = ['men', 'women', 'non-binary', 'other']
  return genders.find((gender) => genderBits[gender] === bit) ?? null
}

function writeAnswer(writer: ByteWriter, trait: AnswerTrait, answer: string): void {
  const options: readonly string[] = lifestyleOptions[trait]
  const index = options.indexOf(answer)
  if (answer === '') writer.byte(0)
  else if (index >= 0) writer.byte(index + 1)
  else writer.byte(otherAnswer).text(answer)
}

function readAnswer(reader: ByteReader, trait: AnswerTrait): string {
  const code = reader.byte()
  if (code === otherAnswer) return reader.text()
  return code === 0 ? '' : (lifestyleOptions[trait][code - 1] ?? '')
}

function writeMember(writer: ByteWriter, uid: string, { traits, seen }: IndexedMember): void {
  const given = (traits.hasNames ? namesBit : 0) | (traits.hasBio ? biosBit : 0)
  writer
    .text(uid)
    .whole(seen)
    .byte(traits.gender === null ? 0 : genderBits[traits.gender])
    .byte(traits.accepts)
    .byte(traits.age ?? noAge)
    .byte(traits.minAge)
    .byte(traits.maxAge)
    .byte(given | (traits.bigFive.length > 0 ? bigFiveBit : 0))
    .byte(traits.loveLanguages)
    .text(traits.place)
    .text(traits.personalityType)
  for (const trait of answerTraits) writeAnswer(writer, trait, traits.answers[trait])
  for (const share of traits.bigFive) writer.byte(share)
}

function readMember(reader: ByteReader): [string, IndexedMember] {
  const [uid, seen] = [reader.text(), reader.whole()]
  return [uid, { traits: readTraits(reader), seen }]
}

function readTraits(reader: ByteReader): Traits {
  const gender = genderOf(reader.byte())
  const [accepts, age, minAge, maxAge] = [reader.byte(), reader.byte(), reader.byte(), reader.byte()]
  const [given, loveLanguages] = [reader.byte(), reader.byte()]
  const [place, personalityType] = [reader.text(), reader.text()]
  const answers = {
    exercise: readAnswer(reader, 'exercise'),
    drinking: readAnswer(reader, 'drinking'),
    smoking: readAnswer(reader, 'smoking'),
    religion: readAnswer(reader, 'religion'),
    politics: readAnswer(reader, 'politics'),
    family_plans: readAnswer(reader, 'family_plans'),
  }
  const bigFive = (given & bigFiveBit) !== 0 ? Array.from({ length: 5 }, () => reader.byte()) : []
  return {
    gender,
    accepts,
    age: age === noAge ? null : age,
    minAge,
    maxAge,
    hasNames: (given & namesBit) !== 0,
    hasBio: (given & biosBit) !== 0,
    place,
    personalityType,
    loveLanguages,
    answers,
    bigFive,
  }
}

function readVersion(reader: ByteReader, newest = layoutVersion): void {
  const version = reader.byte()
  if (version < layoutVersion || version > newest) throw new Error(`Unknown match index layout: ${version}`)
}

function pinOf(byte: number): Pin {
  const pin = pinKinds[byte - 1]
  if (pin === undefined) throw new Error(`Unknown pin in the match index: ${byte}`)
  return pin
}

/** The members of one shard as bytes, in order of uid, so that equal members give equal bytes. */
export function packMembers(members: ReadonlyMap<string, IndexedMember>): Uint8Array {
  const writer = new ByteWriter().byte(layoutVersion)
  for (const uid of [...members.keys()].sort()) {
    const member = members.get(uid)
    if (member) writeMember(writer, uid, member)
  }
  return writer.finish()
}

/** The members of one shard; throws on bytes that are not a shard's. */
export function unpackMembers(packed: Uint8Array): Map<string, IndexedMember> {
  const reader = new ByteReader(packed)
  const members = new Map<string, IndexedMember>()
  readVersion(reader)
  while (!reader.isAtEnd) members.set(...readMember(reader))
  return members
}

/** The pinned pairs of one shard as bytes. */
export function packPins(pins: ReadonlyMap<string, Pin>): Uint8Array {
  const writer = new ByteWriter().byte(pinsLayoutVersion)
  for (const [pair, pin] of [...pins].sort(([one], [other]) => (one < other ? -1 : 1)))
    writer.text(pair).byte(pinKinds.indexOf(pin) + 1)
  return writer.finish()
}

/** The pinned pairs of one shard; throws on bytes that are not a shard's. */
export function unpackPins(packed: Uint8Array): Map<string, Pin> {
  const reader = new ByteReader(packed)
  const pins = new Map<string, Pin>()
  readVersion(reader, pinsLayoutVersion)
  while (!reader.isAtEnd) pins.set(reader.text(), pinOf(reader.byte()))
  return pins
}
