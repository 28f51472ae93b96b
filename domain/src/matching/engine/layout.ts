/** The memory layout of the numbers that pairs are scored from, shared by TypeScript and the kernel's AssemblyScript. */

/** Members in a block: as many as a vector register has bytes. */
export const lanes = 16

/** Columns of a block, `lanes` bytes each, one byte a member. */
export const genderColumn = 0
export const acceptsColumn = 1
export const ageColumn = 2
export const minAgeColumn = 3
/** Years from the youngest to the oldest welcome age. */
export const ageSpanColumn = 4
/** Bits: what the member has given at all. */
export const givenColumn = 5
export const loveColumn = 6
/** A place's number in two bytes. */
export const placeColumn = 7
export const placeHighColumn = 8
export const typeColumn = 9
export const letterColumn = 10
export const exerciseColumn = 11
export const drinkingColumn = 12
export const smokingColumn = 13
export const religionColumn = 14
export const politicsColumn = 15
export const familyPlansColumn = 16
export const columnCount = 17
export const blockBytes = columnCount * lanes

/** Tables of points, `lanes` bytes each, from the start of memory. */
/** Points by what both have given. */
export const givenPoints = 0 * lanes
/** Points by age gap in years; none from 16 on. */
export const agePoints = 1 * lanes
/** Points by shared love languages: those of the first four, and those with the fifth shared as well. */
export const lovePoints = 2 * lanes
export const lovePointsWithFifth = 3 * lanes
/** Points by equal answers: four times those of lifestyle, plus those of values. */
export const answerPoints = 4 * lanes
/** The points for equal places, types and first letters, in every lane: added to those of `givenPoints`. */
export const samePlacePoints = 5 * lanes
export const sameTypePoints = 6 * lanes
export const sameLetterPoints = 7 * lanes
export const lowestScore = 8 * lanes
export const highestScore = 9 * lanes
/** Ranges of blocks to look at: first block and the block after the last, 32 bits each. */
export const rangesAt = 10 * lanes
export const rangeBytes = 8
const maxRanges = 96
/** The blocks themselves. */
export const blocksAt = rangesAt + maxRanges * rangeBytes

/** A slot's number. */
export const slotBytes = 4
