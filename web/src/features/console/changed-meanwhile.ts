/** The reason with which the server refuses to replace what somebody else has changed since it was looked at. */
export const changedMeanwhile = 'changed_meanwhile'
