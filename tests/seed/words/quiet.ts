/** What quiet people say of themselves. */
import { said, saidFrom, type Phrase } from './phrase'

export const quiet: readonly Phrase[] = [
  said('I am usually the one reading on the steps of the library with my tea gone cold.'),
  said('I have a telescope on the balcony and low expectations of the clouds.'),
  said('I write letters by hand and answer every one that I get.'),
  said('I read Russian novels at ten pages a night and have finally got the patronymics straight.'),
  said('My cat attends all my meetings and has stronger views than I do.'),
  said('I like museums just before they close, when the guards begin to hum.'),
  said('I play chess by mail with a retired pilot in Halifax; it is year four and I am losing slowly.'),
  said('I tend forty-one houseplants, and only two of them have names.'),
  said('In the evening I listen to one album all the way through, with the lights off.'),
  said('I keep a notebook of words that English is missing.'),
  said('I do the cryptic crossword on the ferry and need exactly one crossing.'),
  said('I like long silences in good company, and the walk home after.'),
  said('I am slow to text and quick to show up.'),
  said('I meditate badly every morning and well about once a month.'),
  said('I go to the planetarium alone and leave with the children’s quiz filled in.'),
  said('I grow moss in jars and consider it a conversation.'),
  said('I have read the plaque on every bench between Jericho and Spanish Banks.'),
  said('I mend things: sweaters, chairs and, now and then, a misunderstanding.'),
  said('I learn one poem by heart each season and can be talked into saying it aloud.'),
  said('I am teaching myself Portuguese from old songs, so I can only speak about longing.'),
  said('I build tiny rooms inside matchboxes; the current one has a working lamp.'),
  said('I know the night sky better than the bus map, and both let me down in November.'),
  saidFrom(52, 'I taught physics for a long time and still carry a magnet.'),
  said('I sort other people’s family photographs for an archive and always ask who held the camera.'),
]
