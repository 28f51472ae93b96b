/** Members' home areas: Vancouver's neighbourhoods and neighbours, and plain Vancouver. */

/** Each place with its weight. */
export const places: readonly (readonly [string, number])[] = [
  ['Vancouver', 16],
  ['Kitsilano', 11],
  ['Mount Pleasant', 12],
  ['Commercial Drive', 11],
  ['West End', 12],
  ['Gastown', 4],
  ['Yaletown', 6],
  ['Strathcona', 4],
  ['Hastings-Sunrise', 5],
  ['Fraserhood', 5],
  ['Kensington-Cedar Cottage', 4],
  ['Marpole', 4],
  ['Kerrisdale', 2],
  ['Point Grey', 3],
  ['Olympic Village', 4],
  ['North Vancouver', 9],
  ['West Vancouver', 2],
  ['Burnaby', 11],
  ['New Westminster', 7],
  ['Richmond', 8],
  ['Surrey', 6],
  ['Coquitlam', 4],
  ['Port Moody', 3],
]
