/**
 * Makes the whole card activate its link: for `css` of the link; other clickable elements lie above, with a
 * `zIndex`.
 */
export const stretchedLink = { '&::after': { content: '""', position: 'absolute', inset: '0' } } as const
