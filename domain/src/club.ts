/** The club's name, its city, and how to reach it. */

export const club = {
  name: 'Seawall Social',
  city: 'Vancouver',
  contactEmail: 'hello@seawall.social',
  emailSender: 'Seawall Social <hello@seawall.social>',
} as const
