/** The room a match card keeps, so that cards side by side end at the same height. */

/** A name, a place and a label. */
export const factsMinHeight = '5.25rem'

/** Two lines of chips, where cards stand side by side. */
export const chipsMinHeight = { base: '1.5rem', sm: '3.5rem' }
