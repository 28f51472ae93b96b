import { type Member, useMember } from '../../data/members'

/** The members with these ids, up to three, without hidden ones; null while one is loading. */
export function useVisibleMembers(
  [first, second, third]: readonly string[],
  sharp: boolean,
): Member[] | null {
  const lives = [
    useMember(first ?? null, { sharp }),
    useMember(second ?? null, { sharp }),
    useMember(third ?? null, { sharp }),
  ].slice(0, [first, second, third].filter((uid) => uid !== undefined).length)
  if (lives.some(({ status }) => status === 'loading')) return null
  return lives.flatMap((live) => (live.status === 'ready' && live.data ? [live.data] : []))
}
