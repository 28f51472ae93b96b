/** Asks the server what only the door asks. */
import { doorContracts } from '@club/domain/contracts/door'
import type { DoorContractName } from '@club/domain/contracts/index'
import { callBy } from '../firebase/call-by'

export const callAtDoor = callBy<DoorContractName>(doorContracts)
