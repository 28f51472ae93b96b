/** The region of functions, Firestore and Storage: chosen before the first deploy and never changed. */

export const region = 'northamerica-northeast1'
