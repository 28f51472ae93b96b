/** The first field in `box` that is marked as wrong. */
export const wrongField = (box: ParentNode | null | undefined) =>
  box?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid=true]')
