/** The packages of the deployed functions, at the versions of the project's lock file. */

/**
 * A workspace's manifest with exact versions and without what is baked into the bundle, and the part of the project's lock
 * file that it needs. Packages keep the places that they have in the project, so each finds the same versions there.
 */
export function lockedPackages({ name, version, type, engines, dependencies }, { packages: all }) {
  if (Object.keys(all).some((place) => place.startsWith('functions/node_modules/')))
    throw new Error('functions has packages at versions of its own, which the upload would not get')
  const packages = { name, version, private: true, type, main: 'index.js', engines }
  const needed = new Map()
  const open = Object.keys(dependencies).map((dependency) => placeOf(dependency, '', all))
  for (const place of open) {
    if (needed.has(place)) continue
    needed.set(place, all[place])
    const { dependencies: required, optionalDependencies: optional, peerDependencies: peers } = all[place]
    const peerMeta = { ...all[place].peerDependenciesMeta }
    for (const dependency of Object.keys({ ...required, ...optional, ...peers })) {
      const found = peerMeta[dependency]?.optional ? null : placeOf(dependency, place, all)
      if (found !== null) open.push(found)
    }
  }
  const exact = Object.fromEntries(
    Object.keys(dependencies).map((dependency) => [dependency, all[placeOf(dependency, '', all)].version]),
  )
  const root = { name, version, dependencies: exact, engines }
  return {
    packages: { ...packages, dependencies: exact },
    lock: {
      ...{ name, version, lockfileVersion: 3, requires: true },
      packages: {
        '': root,
        ...Object.fromEntries([...needed].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      },
    },
  }
}

/** Where the package at `place` finds `dependency`: in its own folder, or in the nearest one above; null for one that was never installed. */
function placeOf(dependency, place, all) {
  for (let folder = place; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const candidate = `${folder}${folder === '' ? '' : '/'}node_modules/${dependency}`
    if (candidate in all) return candidate
    if (folder === '') return null
  }
}
