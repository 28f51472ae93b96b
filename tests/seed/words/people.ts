/** What people who live for others say of themselves. */
import { said, saidFrom, saidUntil, type Phrase } from './phrase'

export const people: readonly Phrase[] = [
  said('I coach a team of nine-year-olds who have yet to score and could not be happier.'),
  said('I have a rescue greyhound who is shy for ten minutes and then yours for life.'),
  said('I call the steps at a community dance where nobody has ever been told that they are wrong.'),
  said('I bring library books to people who cannot get out, and I always stay for the tea.'),
  said('I have four godchildren and remember all their birthdays and most of their dinosaurs.'),
  said('I help newcomers practise English on Mondays and can now say thank you in nineteen languages.'),
  said('I sort donations at the food bank on Fridays and have firm views about dented tins.'),
  said('I grew up with eleven people and one bathroom, so I am patient.'),
  said('I am the one who calls for a group photo and then stands in the wrong place.'),
  said('I foster kittens, so I have become good at goodbyes.'),
  said('I plan our block party; I know who needs a chair and who needs a job.'),
  said('I call my sister every day at four, and she will hear about you.'),
  said('I answer a crisis line one night a week, and it has taught me how to listen.'),
  said('I look after the tool library on my block and lend the good drill to people I trust.'),
  said('I cry at the weddings of people I have only just met.'),
  said('I go to the lantern festival as a tree each winter, because somebody has to be the tree.'),
  said('I walk with a seniors’ group on Wednesdays; the gossip is the best in town.'),
  said('I keep a drawer of birthday cards, so that nobody I know is ever forgotten.'),
  said('I tell long stories. I know that I do, and I bring snacks.'),
  saidUntil(40, 'I share a big old house with five friends and one working oven.'),
  saidUntil(52, 'I come along to my parents’ appointments and have inherited all of their jokes.'),
  said('I volunteer at the Jazz Festival for the hugs, and a little for the jazz.'),
  saidFrom(61, 'I have been on my own for some years and am ready to laugh at the breakfast table again.'),
  saidFrom(56, 'I have kept the same Sunday table for thirty years; there is always one chair too many.'),
]
