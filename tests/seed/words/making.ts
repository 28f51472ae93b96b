/** What people who make things say of themselves. */
import { said, saidFrom, type Phrase } from './phrase'

export const making: readonly Phrase[] = [
  said('I restore old radios, and on a clear night my living room can pick up Oregon.'),
  said('I throw lopsided bowls at a studio on Granville Island and eat every breakfast out of them.'),
  said('I play the cello in an orchestra of amateurs who are brave rather than good.'),
  said('I sew my own shirts; the pockets are a little too big on purpose.'),
  said('I fill sketchbooks with the view from the SkyTrain, always the same eleven minutes of it.'),
  said('I build guitars in a shed in the back lane, one every two years, and then I miss them.'),
  said('I write very short plays and cast my neighbours in them.'),
  said('I print posters by hand for bands that nobody has heard of yet.'),
  said('I have been knitting one blanket since a snow day years ago, and it has become a diary.'),
  said('I sing in a choir that rehearses above a bakery, so we are always hungry and in tune.'),
  said('I repair books for the library and can tell when one has been loved in the bath.'),
  said('I shoot on film and forget the rolls in drawers, so my photographs always surprise me.'),
  said('I make stop-motion films out of whatever I find at low tide.'),
  said('I dance swing on Thursdays and count under my breath until Sunday.'),
  said('I letter signs for small shops; if you buy bread on Commercial Drive, you have read my work.'),
  said('I have taken up the accordion, and my neighbours have taken it well.'),
  said('I carve spoons out of windfall maple and leave them in my friends’ kitchens.'),
  said('I paint weather: forty small skies a year, most of them grey, no two of them the same.'),
  said('I write songs in the car and lose most of them on the bridge.'),
  said('I quilt with my late aunt’s fabric and her habit of muttering at corners.'),
  said('I build sets for small theatres and can make a forest out of forty umbrellas.'),
  said('I draw maps of places that I have only dreamed about, with proper contour lines.'),
  saidFrom(53, 'I went back to art school at fifty and draw better hands than I did at twenty.'),
  said('I learned to weld last winter, so my balcony now holds a heron and two crooked tables.'),
]
