/** Stands in for the regular expressions of Firestore's pipelines, which this app does not use. */
export const RE2JS = {
  compile(): never {
    throw new Error('Firestore pipelines are not part of this app.')
  },
}
