/** Why a change of somebody's role or standing is refused. */

export const staffTexts = {
  noMember: 'There is no such member.',
  lastAdmin: 'This is the last admin in office. Make somebody else an admin first.',
  lastAdminLeaves: 'You are the last admin. Make somebody else an admin first.',
  noAdminAnyMore: 'Only an admin can do this',
} as const
