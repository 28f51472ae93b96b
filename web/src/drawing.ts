/** A page as HTML, in the parts that its document is made of. */
export type Drawing = {
  /** React's additions to the head: title and preload links. */
  readonly head: string
  /** Style elements with the rules of this page, which theme/drawn-styles.ts adopts in the browser. */
  readonly styles: string
  /** The content of the root element. */
  readonly body: string
}
