/** The forms on the page with input that is stored nowhere, by their ids: a reload would lose it. */
export const unsavedForms = new Set<string>()
