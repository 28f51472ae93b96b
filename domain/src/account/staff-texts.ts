/** Refusals of a change of a member's role or status. */

export const staffTexts = {
  noMember: 'There is no such member.',
  lastAdmin: 'This is the last admin in office. Make somebody else an admin first.',
  lastAdminLeaves: 'You are the last admin. Make somebody else an admin first.',
  noAdminAnyMore: 'Only an admin can do this',
} as const
