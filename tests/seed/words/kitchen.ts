/** What people whose heart is in the kitchen say of themselves. */
import { said, saidFrom, type Phrase } from './phrase'

export const kitchen: readonly Phrase[] = [
  said('I make dumplings with my grandmother’s rolling pin and fold them exactly as badly as she did.'),
  said('I am cooking one dish from every country that has a restaurant on Kingsway.'),
  said('My sourdough starter is older than my phone and has better manners.'),
  said('I plan my weekends around the Trout Lake market and come home with too many plums.'),
  said('I could eat congee for breakfast on every day of the week, and I will defend it.'),
  said('I host a soup night on the first Sunday of the month; the only rule is to bring a bowl.'),
  said('I have a shelf of hot sauces, arranged in order of regret.'),
  said('I learned my family’s soup by watching, since nobody would write it down.'),
  said('I know a place in Richmond that makes only noodles, and only until they run out.'),
  said('I pickle whatever stands still.'),
  said('I bake when I cannot sleep, so my colleagues know what kind of week it has been.'),
  said('I dry herbs for tea on my balcony, label nothing and enjoy the suspense.'),
  said('Each November I make kimchi with three neighbours and one enormous tub.'),
  said('I take the long way home on the days when the bakery on Fraser pulls out its egg tarts.'),
  said('I keep my recipes on index cards, stains and all, filed by who taught me.'),
  said('I am on a slow search for the best soup in the city and keep a spreadsheet without shame.'),
  said('I grow nine kinds of tomatoes and can tell them apart with my eyes closed.'),
  said('I roast coffee in a popcorn maker on the porch, to the great interest of the crows.'),
  said('I make jam from the blackberries in the lane behind my building, scratches included.'),
  said('I cook for my whole floor on long weekends, because a small pot makes no sense to me.'),
  said('I still use the pan that my parents carried over in a suitcase.'),
  said('I judge a friendship by whether we can share a plate of fries in peace.'),
  saidFrom(57, 'I ran a lunch counter for thirty years and still cannot cook for fewer than eight.'),
  said('I read cookbooks in bed like novels and skip to the end, where dessert is.'),
]
