/** Stands in for Remote Config, which reactfire imports and this app does not use. */
function unused(): never {
  throw new Error('Remote Config is not part of this app.')
}

export {
  unused as ensureInitialized,
  unused as getAll,
  unused as getBoolean,
  unused as getNumber,
  unused as getString,
  unused as getValue,
}
