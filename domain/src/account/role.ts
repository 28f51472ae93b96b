/** Roles by rank; apart from the account's schema, for the front page does without a schema library. */

export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Ranks of section 9: admin 3, moderator 2, user 1. */
const rankOf: Record<Role, number> = { user: 1, moderator: 2, admin: 3 }

/** True iff `role` ranks at least as high as `required` (a moderator check includes admins). */
export function hasRole(role: Role, required: Role): boolean {
  return rankOf[role] >= rankOf[required]
}

/** The lower of two roles: what counts when claim and document differ. */
export function lowerRole(one: Role, other: Role): Role {
  return hasRole(one, other) ? other : one
}

/** Parses a role from a claim or document; anything unknown is a user (section 8). */
export function roleFrom(value: unknown): Role {
  return roles.find((role) => role === value) ?? 'user'
}
