/** The whole database on one screen: each collection's name and what a document of it is. */
import type { z } from 'zod'
import { accountSchema } from './account/account'
import { rateLimitSchema } from './account/rate-limit'
import { mailSchema } from './emails/mail'
import { matchIndexMetaSchema, matchIndexShardSchema } from './matching/match-index'
import { matchSchema } from './matching/match'
import { matchPreferencesSchema } from './members/preferences'
import { profilePhotosSchema } from './members/profile-photos'
import { profileSchema } from './members/profile'
import { questionnaireResultsSchema } from './questionnaire/questionnaire-results'

export const collections = {
  /** {uid}: address, role, standing; the owner and admins read, the server writes. */
  accounts: accountSchema,
  /** {uid}: what other members may see; the owner writes their own words. */
  profiles: profileSchema,
  /** {uid}: sharp pictures; members with a picture of their own read, the server writes. */
  profile_photos: profilePhotosSchema,
  /** {uid}: whom a member would like to meet; the owner alone. */
  match_preferences: matchPreferencesSchema,
  /** {uid}: answers (owner) and what was calculated from them (server). */
  questionnaire_results: questionnaireResultsSchema,
  /** {uid_uid}: a scored, explained pair; the two read, the match gate writes. */
  matches: matchSchema,
  /** meta, s0…s15, p0…p15: the packed club; the match gate alone. */
  match_index: matchIndexMetaSchema.or(matchIndexShardSchema),
  /** A mail on its way; the server alone. */
  mail: mailSchema,
  /** How often a stranger asked for something; the server alone. */
  rate_limits: rateLimitSchema,
} as const

export type CollectionName = keyof typeof collections
export type DocumentOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]>
