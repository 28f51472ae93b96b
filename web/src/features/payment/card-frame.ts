/** The style of the card beside the slip. */
export const cardFrame = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: '3xl',
  shadow: 'md',
  px: '6',
  py: '6',
} as const
