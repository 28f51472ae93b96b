/** Refusals of a change of a member's role or status. */

export const staffTexts = {
  noMember: 'This member doesn’t exist.',
  lastAdmin: 'This is the only admin. Make someone else an admin first.',
  lastAdminLeaves: 'You’re the only admin. Make someone else an admin first.',
  ownSecondFactor: 'You can’t remove your own authenticator app. Ask another admin.',
  noAdminAnyMore: 'Only an admin can do this',
} as const
