/** Makes the whole card of a link press it: for `css` of the link; what else can be pressed lies above, with a `zIndex`. */
export const stretchedLink = { '&::after': { content: '""', position: 'absolute', inset: '0' } } as const
