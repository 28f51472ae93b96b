/** What people who are out in all weathers say of themselves. */
import { said, saidFrom, saidUntil, type Phrase } from './phrase'

export const outdoors: readonly Phrase[] = [
  said('I know which logs on Third Beach stay dry after rain, and I keep a thermos ready for exactly that.'),
  said('Most Saturdays I am above the clouds on the Howe Sound Crest, eating my sandwiches too early.'),
  said('I swim at Kits Beach all year round and have learned to stop explaining why.'),
  said('I paddle an old red canoe up Indian Arm and come home smelling of cedar and sunscreen.'),
  said('My bicycle has a name and a bell from Utrecht; together we have been up the Sunshine Coast twice.'),
  said('I keep a list of every heron I have met in Stanley Park. It stands at 212.'),
  said('I lead beginner snowshoe walks on Seymour and always pack more mitts than people.'),
  said('I am learning to read tide tables, which so far mostly means getting my boots wet.'),
  said('I volunteer on a trail crew in Lynn Valley and can talk about drainage for longer than is polite.'),
  said('Give me a wet forest, a good jacket and nowhere to be until supper.'),
  said('I run along the Fraser before work, slowly enough to greet all the dogs.'),
  said('I climb indoors all winter and in Squamish once the rock dries; I fall often and in good spirits.'),
  said('I once took the ferry to Galiano for an afternoon and stayed for nine days.'),
  said('I grow dahlias in a community plot and give most of them away in jam jars.'),
  said('My idea of luxury is a dry tent with the sound of rain on it.'),
  said('I sail a very small boat on English Bay and apologize to it when I tack badly.'),
  said('I have walked the whole Arbutus Greenway in every month of the year, and I side with April.'),
  said(
    'I photograph mushrooms after the first October rain and spend all winter finding out what they were.',
  ),
  saidFrom(43, 'I learned to ski at forty and to enjoy it at forty-two.'),
  saidFrom(61, 'Since I retired I walk the seawall once a week, in alternate directions to be fair to it.'),
  saidUntil(45, 'I play ultimate on soaked fields with people who have become family.'),
  said('I keep bees on a roof off Main Street and will tell you about them if you let me.'),
  said('I windsurf at Jericho on the days when the forecast says not to bother.'),
  said('I have a spot at Spanish Banks where the sunset lasts four minutes longer. I have timed it.'),
]
