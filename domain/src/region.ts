/** Where functions, Firestore and Storage live: chosen before the first deploy and never changed. */

export const region = 'northamerica-northeast1'
