/** Jobs, in a sentence each, for seeded bios. */
import { saidFrom, saidUntil, type Phrase } from './phrase'

/** A phrase for members of working age. */
function plain(text: string): Phrase {
  return { text, from: 23, to: 67 }
}

/** A job that takes some years to get to. */
function saidLater(from: number, text: string): Phrase {
  return { text, from, to: 67 }
}

export const work: readonly Phrase[] = [
  plain('I nurse on the night shift at St. Paul’s.'),
  plain('By day I tune pianos.'),
  plain('I drive the 99 and know my regulars by their coats.'),
  plain('During the week I teach grade four.'),
  plain('I write software for ferries that mostly run on time.'),
  plain('I’m an electrician, so I notice every ceiling.'),
  plain('My work is counting plankton, and it never ends.'),
  plain('I cut hair on Main Street and keep every secret.'),
  plain('I design playgrounds, which means that I have to test them.'),
  saidLater(27, 'I edit other people’s novels and envy their nerve.'),
  plain('I’m a paramedic, and calm about most things.'),
  plain('My days go into restoring heritage windows.'),
  plain('I argue for a living, politely, on behalf of a small union.'),
  plain('I animate foxes for television.'),
  plain('I manage a bike shop with more cats than customers in January.'),
  plain('I’m a social worker, four days a week on purpose.'),
  plain('I keep the books for three restaurants and eat at two of them.'),
  plain('I’m an arborist; the big cedar on your street may know me.'),
  plain('I translate patents, and I’m always glad to be interrupted.'),
  plain('I’m a pharmacist with legible handwriting.'),
  plain('I record sound for documentaries, mostly footsteps.'),
  plain('I’m a physiotherapist off duty, so please slouch.'),
  plain('I run the front desk of a small hotel and love the three-a.m. people.'),
  saidLater(28, 'I practise immigration law, and I like good news best.'),
  plain('I assemble satellites the size of a shoebox.'),
  plain('I work in a kitchen from four in the morning, so I nap without guilt.'),
  plain('I make buses easier to board for everyone.'),
  plain('I survey coastlines that refuse to hold still.'),
  plain('I run a daycare with seventeen small bosses.'),
  plain('I’m a dental hygienist and won’t bring up flossing.'),
  plain('I sell second-hand boats honestly.'),
  plain('I look after sea otters, who don’t say thank you.'),
  saidLater(25, 'I’m a civil engineer and wave at bridges.'),
  plain('I plan the menus of a hospital and read every comment card.'),
  plain('I’m between jobs just now and enjoying the mornings.'),
  plain('I teach drums to adults who always wanted to.'),
  saidLater(25, 'I forecast the weather and get blamed for it.'),
  plain('I sell flowers from a stall and know who’s sorry.'),
  saidLater(26, 'I interpret in court, where I’ve learned to choose my words.'),
  plain('I program elevators, so my career has its ups and downs.'),
  saidLater(35, 'I direct a very small museum with a very large whale.'),
  saidLater(26, 'I’m a midwife; my phone is always charged.'),
  plain('I count things for the parks board: swimmers, swings, geese.'),
  plain('I weld hulls on the North Shore.'),
  saidLater(27, 'I make artificial hands and like to see them wave.'),
  saidLater(34, 'I practise family medicine three days a week.'),
  plain('I’m a librarian, of the loud kind.'),
  plain('I run a print shop with my cousin.'),
  saidLater(30, 'I lead a small team that makes maps for firefighters.'),
  saidUntil(34, 'I’m an apprentice carpenter and own one excellent chisel.'),
  saidUntil(31, 'I’m finishing a degree in urban planning and can’t walk past a bad crosswalk.'),
  saidUntil(26, 'I’m in my third year of linguistics.'),
  saidUntil(25, 'I’m studying to be a nurse and practise my small talk on the bus.'),
  saidUntil(24, 'I’m at BCIT, learning to keep airplanes in the air.'),
  saidUntil(26, 'I wait tables between lectures at Langara.'),
  saidUntil(27, 'I’m on a co-op term at a games studio, testing doors.'),
  saidFrom(58, 'I’m retired from the post office and still know every address.'),
  saidFrom(60, 'I hung up my nurse’s watch last spring.'),
  saidFrom(58, 'I sold my hardware store and still straighten shelves.'),
  saidFrom(58, 'I used to captain ferries; now I’m a passenger with opinions.'),
  saidFrom(60, 'I taught music for thirty-five years and still tap on tables.'),
]
