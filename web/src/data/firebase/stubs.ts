/** Stubs for the parts of Firebase that reactfire and Firestore import but this app does not use. */
function unused(): never {
  throw new Error('This part of Firebase is not part of the app.')
}

/** The Realtime Database. */
export {
  unused as get,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
}

/** Remote Config. */
export {
  unused as ensureInitialized,
  unused as getAll,
  unused as getBoolean,
  unused as getNumber,
  unused as getString,
  unused as getValue,
}

/** Storage by way of reactfire; uploads ask it directly. */
export { unused as getDownloadURL, unused as ref }

/** The regular expressions of Firestore's pipelines. */
export const RE2JS = { compile: unused }
