/** What people who love the city say of themselves. */
import { said, saidFrom, saidUntil, type Phrase } from './phrase'

export const city: readonly Phrase[] = [
  said('I go to late shows at the Rio and stay until the credits have thanked everyone.'),
  said('I play trivia on Tuesdays; my subjects are geography and songs from before I was born.'),
  said('I collect the stories behind the neon on Granville Street and give tours to whoever asks.'),
  said('I have a season ticket at Nat Bailey, mostly for the sun and the sushi race.'),
  said('I see live music twice a week and always stand to the left of the sound desk.'),
  said('Every month I ride a new bus to the end of its line and have lunch wherever that is.'),
  said('I do improv on Wednesday nights and think of better lines until Saturday.'),
  said('I am happiest at a night market with sticky hands and no plan.'),
  said('I have never missed the Folk Festival, and I own one very good tarp for it.'),
  said('I dance salsa at Robson Square in August, in shoes that know more than I do.'),
  said('I like galleries late on Tuesdays, when you can hear your own opinions.'),
  said('I play pickup basketball by the beach and dispute the score in a friendly way.'),
  said('I help run a karaoke night in a Chinatown basement and will hold the second microphone.'),
  said('I know the staff of three record shops, and so does my bank account.'),
  saidFrom(
    33,
    'I moved here for six months, eleven years ago, and still look up at the mountains like a tourist.',
  ),
  said('I ride the SeaBus for fun, at the front, on the right.'),
  said('I go to city council meetings the way that others go to the theatre.'),
  said('I have been to every thrift shop between Main and Fraser and own the coats to prove it.'),
  said('I am the friend who has already looked up where to eat afterwards.'),
  said('I play bass in a band that covers only songs about rain; we will never run out.'),
  said('I walk downtown with my head up, looking for ghost signs on old brick.'),
  said('I love a packed house and a bad pun, in that order.'),
  saidFrom(60, 'I have danced at the Commodore since its floor was young, and my knees still say yes.'),
  saidUntil(28, 'I usher at a theatre some evenings, so I have seen the first half of everything.'),
]
