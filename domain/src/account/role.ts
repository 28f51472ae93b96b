/** What somebody may do in the club: user, moderator or admin, by rank. */
import { z } from 'zod'

export const roleSchema = z.enum(['user', 'moderator', 'admin'])
export type Role = z.infer<typeof roleSchema>

/** Ranks of section 9: admin 3, moderator 2, user 1. */
const rankOf: Record<Role, number> = { user: 1, moderator: 2, admin: 3 }

/** True iff `role` ranks at least as high as `required` (a moderator check includes admins). */
export function hasRole(role: Role, required: Role): boolean {
  return rankOf[role] >= rankOf[required]
}

/** The role that a claim or a document names; anything unknown is a user (section 8). */
export function roleFrom(value: unknown): Role {
  const parsed = roleSchema.safeParse(value)
  return parsed.success ? parsed.data : 'user'
}
