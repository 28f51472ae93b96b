/** The title on an event's invitation. */
export const titleStyle = {
  size: undefined,
  fontSize: { base: '2.125rem', lg: '2.75rem' },
  lineHeight: '1.08',
  overflowWrap: 'anywhere',
} as const
