/** Refusals of changes to a member's role or account status. */

export const staffTexts = {
  noMember: 'This member doesn’t exist.',
  lastAdmin: 'This is the only admin. Make someone else an admin first.',
  lastAdminLeaves: 'You’re the only admin. Make someone else an admin first.',
  noAdminAnyMore: 'Only an admin can do this',
} as const
