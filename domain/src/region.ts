/** Where functions, Firestore and Storage live: chosen before the first deploy, for ever after. */

export const region = 'northamerica-northeast1'
