/** The names of the city, by family background, and the giving of names: no two members share one. */
import type { Lifestyle } from '@club/domain/questionnaire/lifestyle'
import type { Chance } from './chance'
import type { Place } from './roster'

type FirstNames = {
  readonly women: readonly string[]
  readonly men: readonly string[]
  /** First names for any gender. */
  readonly either: readonly string[]
}

export type Family = {
  /** The share of members with such a background, relative to the others. */
  readonly share: number
  readonly surnames: readonly string[]
  readonly names: FirstNames
  /** Of those over 55; empty: as for the others. */
  readonly elders: FirstNames
  readonly faiths: readonly (readonly [Lifestyle['religion'], number])[]
}

function list(names: string): readonly string[] {
  return names.split(', ').filter((name) => name !== '')
}

function named(women: string, men: string, either: string): FirstNames {
  return { women: list(women), men: list(men), either: list(either) }
}

const asOthers = named('', '', '')
const anyFaith = [
  ['agnostic', 5],
  ['atheist', 4],
  ['christian', 4],
  ['spiritual', 3],
  ['jewish', 1],
  ['buddhist', 1],
  ['other', 1],
  ['prefer_not_to_say', 1],
] as const

const families: readonly Family[] = [
  {
    share: 17,
    surnames: list('Chan, Wong, Lam, Zhang, Liu, Huang, Chen, Cheung, Yip, Leung, Xu, Tse'),
    names: named(
      'Vivian, Jiayi, Yan, Michelle, Winnie, Xinyi, Carmen, Elaine, Joyce',
      'Jason, Wei, Kelvin, Haoran, Raymond, Derek, Zihao, Clement, Winston',
      'Jun, Yi, Kit, Lin',
    ),
    elders: named('Susan, Pui-Yee, Grace, Ling', 'Kwok, Albert, Stanley, Wing-Fai', 'Ming, Chi'),
    faiths: [
      ['agnostic', 4],
      ['atheist', 4],
      ['christian', 3],
      ['buddhist', 3],
      ['spiritual', 1],
    ],
  },
  {
    share: 13,
    surnames: list('Gill, Dhaliwal, Grewal, Sidhu, Bains, Sahota, Mann, Brar'),
    names: named(
      'Simran, Jasleen, Navneet, Kiran, Rupi, Anmol',
      'Gurpreet, Arjan, Manvir, Jagdeep, Karan, Balraj',
      'Harpreet, Sukhi, Jas, Amandeep',
    ),
    elders: named('Surinder, Baljit', 'Mohinder, Avtar', 'Harbans'),
    faiths: [
      ['sikh', 8],
      ['spiritual', 2],
      ['agnostic', 2],
      ['hindu', 1],
    ],
  },
  {
    share: 6,
    surnames: list('Patel, Iyer, Fernando, Rao, Perera, Menon, Chowdhury'),
    names: named('Anjali, Meera, Nisha, Tharani', 'Rohan, Vikram, Nikhil, Dinesh', 'Kiri, Shashi'),
    elders: asOthers,
    faiths: [
      ['hindu', 5],
      ['agnostic', 2],
      ['christian', 1],
      ['buddhist', 1],
      ['muslim', 1],
    ],
  },
  {
    share: 9,
    surnames: list('Reyes, Santos, Bautista, Dela Cruz, Magsaysay, Aquino, Mercado'),
    names: named(
      'Marisol, Liezel, Angelica, Bea, Tala',
      'Paolo, Jericho, Migs, Rafael, Enzo',
      'Ariel, Jaye, Bayani',
    ),
    elders: named('Corazon, Luz', 'Ernesto, Rodel', 'Fe'),
    faiths: [
      ['christian', 6],
      ['agnostic', 2],
      ['spiritual', 2],
      ['prefer_not_to_say', 1],
    ],
  },
  {
    share: 7,
    surnames: list('Kim, Park, Choi, Jung, Kang, Yoon'),
    names: named(
      'Soyeon, Hana, Jiwoo, Eunji, Minseo',
      'Minho, Taehyun, Daniel, Jaewon, Sangwoo',
      'Hyun, Haneul',
    ),
    elders: named('Youngsook, Kyunghee', 'Sungho, Byungchul', 'Jinhee'),
    faiths: [
      ['christian', 4],
      ['agnostic', 3],
      ['atheist', 3],
      ['buddhist', 2],
    ],
  },
  {
    share: 7,
    surnames: list('Rahimi, Tehrani, Kazemi, Moradi, Ansari, Daneshvar'),
    names: named('Nazanin, Parisa, Shirin, Mahsa, Roya', 'Arash, Kian, Behrouz, Navid, Sina', 'Nima, Arya'),
    elders: named('Mahin, Soraya', 'Farhad, Hooshang', 'Shahin'),
    faiths: [
      ['agnostic', 3],
      ['muslim', 3],
      ['spiritual', 3],
      ['atheist', 2],
      ['prefer_not_to_say', 1],
    ],
  },
  {
    share: 5,
    surnames: list('Tanaka, Sato, Nakamura, Mori, Hayashi'),
    names: named('Yuki, Emi, Naomi, Sakura', 'Kenji, Daiki, Takeshi, Sho', 'Haru, Akira'),
    elders: named('Michiko', 'Hiroshi', 'Kaoru'),
    faiths: [
      ['buddhist', 3],
      ['agnostic', 3],
      ['atheist', 2],
      ['spiritual', 1],
    ],
  },
  {
    share: 5,
    surnames: list('Trần, Lê, Phạm, Võ, Đặng'),
    names: named('Linh, Thảo, Hồng, Trang', 'Minh, Quang, Tuấn, Khoa', 'An, Bình'),
    elders: asOthers,
    faiths: [
      ['buddhist', 4],
      ['christian', 2],
      ['agnostic', 2],
    ],
  },
  {
    share: 7,
    surnames: list('Morales, Castillo, Oliveira, Quispe, Herrera, Rojas, Cardoso'),
    names: named(
      'Camila, Lucía, Valentina, Beatriz',
      'Mateo, Thiago, Andrés, Joaquín',
      'Guadalupe, Alex, Cruz',
    ),
    elders: named('Graciela', 'Hernán', 'Trinidad'),
    faiths: [
      ['christian', 5],
      ['agnostic', 3],
      ['spiritual', 2],
      ['atheist', 1],
    ],
  },
  {
    share: 9,
    surnames: list('Okafor, Mensah, Tesfaye, Kamau, Diallo, Campbell, Joseph, Abdi, Mwangi'),
    names: named(
      'Adaeze, Hodan, Selam, Wanjiru, Imani, Abena',
      'Kwame, Dawit, Chidi, Jelani, Ousmane, Tendai',
      'Zuri, Ife, Tatum',
    ),
    elders: named('Gloria, Almaz', 'Emmanuel, Winston', 'Blessing'),
    faiths: [
      ['christian', 5],
      ['muslim', 3],
      ['agnostic', 2],
      ['spiritual', 2],
    ],
  },
  {
    share: 17,
    surnames: list(
      'MacDonald, Fraser, Hughes, Bennett, Sinclair, O’Connor, Whitaker, Byrne, Ashworth, Pryce, Carmichael',
    ),
    names: named(
      'Isla, Fiona, Rachel, Bronwyn, Hazel, Kirsty, Laura, Niamh, Tess',
      'Callum, Owen, Graham, Tristan, Ewan, Marcus, Dylan, Rory, Simon',
      'Rowan, Quinn, Robin, Casey, Ellis, Sam',
    ),
    elders: named('Margaret, Doreen, Linda, Maureen', 'Gordon, Douglas, Keith, Alistair', 'Leslie, Jocelyn'),
    faiths: anyFaith,
  },
  {
    share: 6,
    surnames: list('Bouchard, Gagnon, Lavoie, Desrosiers, Cormier'),
    names: named('Maëlle, Geneviève, Sophie, Noémie', 'Étienne, Julien, Mathieu, Luc', 'Camille, Dominique'),
    elders: named('Francine', 'Réjean', 'Claude'),
    faiths: anyFaith,
  },
  {
    share: 8,
    surnames: list('Kowalski, Bondarenko, Novak, Petrov, Melnyk, Horvat, Rosen'),
    names: named(
      'Oksana, Zofia, Daria, Mila, Talia',
      'Andriy, Tomasz, Ivan, Luka, Ezra',
      'Sasha, Noa, Misha',
    ),
    elders: named('Halyna, Irena', 'Bohdan, Zoran', 'Vanya'),
    faiths: [
      ['christian', 4],
      ['agnostic', 3],
      ['jewish', 3],
      ['atheist', 3],
    ],
  },
  {
    share: 7,
    surnames: list('Vermeer, Lindqvist, Schneider, Haugen, Penner, Jansen'),
    names: named('Anneke, Freya, Johanna, Ingrid', 'Lars, Jonas, Pieter, Matthias', 'Kai, Jordan, Jules'),
    elders: named('Hilde, Greta', 'Dieter, Henk', 'Toni'),
    faiths: anyFaith,
  },
  {
    share: 6,
    surnames: list('Rossi, Bianchi, Papadakis, Ferreira, Marino'),
    names: named('Giulia, Eleni, Catarina, Bianca', 'Luca, Nikos, Dario, Marco', 'Andrea, Alessi'),
    elders: named('Rosa, Concetta', 'Vito, Spiros', 'Celeste'),
    faiths: anyFaith,
  },
  {
    share: 5,
    surnames: list('George, Louie, Paul, Cardinal, Thomas, Prince'),
    names: named('Tanya, Shawna, Alyssa, Kayla', 'Marcus, Dustin, Nathan, Russell', 'Taylor, Dakota'),
    elders: named('Rena, Deborah', 'Harvey, Leonard', 'Terry'),
    faiths: [
      ['spiritual', 4],
      ['other', 2],
      ['agnostic', 2],
      ['christian', 2],
      ['prefer_not_to_say', 2],
    ],
  },
  {
    share: 5,
    surnames: list('Khalil, Yılmaz, Mansour, Demir, Saab'),
    names: named('Leila, Rania, Elif, Dima', 'Karim, Omar, Emre, Ziad', 'Deniz, Nour'),
    elders: asOthers,
    faiths: [
      ['muslim', 5],
      ['christian', 2],
      ['agnostic', 2],
      ['atheist', 1],
    ],
  },
]

/** From this age on, first names are those of an older generation. */
const elderFrom = 55
/** The maximum number of members with the same first name. */
const namesakes = 2

type Named = { readonly family: Family; readonly first: string; readonly last: string }

function fitting(names: FirstNames, gender: Place['gender']): readonly string[] {
  if (gender === 'woman' || gender === 'female') return names.women
  if (gender === 'man' || gender === 'male') return names.men
  return names.either
}

export class NameGiver {
  readonly #chance: Chance
  readonly #given = new Map<string, number>()

  constructor(chance: Chance) {
    this.#chance = chance
  }

  name(place: Place): Named {
    const family = this.#chance.weighted(families.map((one) => [one, one.share] as const))
    const own = place.age >= elderFrom ? fitting(family.elders, place.gender) : []
    const first = this.#chance.pick(own.length > 0 ? own : fitting(family.names, place.gender))
    const last = this.#chance.pick(family.surnames)
    if (this.#isTaken(first, namesakes) || this.#isTaken(`${first} ${last}`, 1)) return this.name(place)
    for (const name of [first, `${first} ${last}`]) this.#given.set(name, (this.#given.get(name) ?? 0) + 1)
    return { family, first, last }
  }

  #isTaken(name: string, times: number): boolean {
    return (this.#given.get(name) ?? 0) >= times
  }
}
