/** The Node versions that this project supports; in syntax that a far too old Node can still parse. */
'use strict'

/** True for 20.19 and later of that line, 22.13 and later of that line, and all from 24 on: what all packages run on. */
function isNewEnough(/** @type {string} */ version) {
  var parts = version.split('.')
  var number = Number(parts[0]) * 1000 + Number(parts[1])
  return (number >= 20019 && number < 21000) || (number >= 22013 && number < 23000) || number >= 24000
}

/** The message for an unsuitable Node version. */
function sentence(/** @type {string} */ version) {
  return (
    'This project needs Node 20.19, 22.13, 24 or newer, but this is Node ' +
    version +
    '. Install a newer one from https://nodejs.org (or with nvm: nvm install 24), then run the same command again.'
  )
}

module.exports = { isNewEnough: isNewEnough, sentence: sentence }
