/** `npm run texts`: prints every text that users read, with its file and line. */
import { userTexts } from './user-texts'

for (const { file, line, text } of userTexts()) console.log(`${file}:${line}\t${text}`)
