/** Stands in for the Realtime Database, which reactfire imports and this app does not use. */
function unused(): never {
  throw new Error('The Realtime Database is not part of this app.')
}

export {
  unused as get,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
}
