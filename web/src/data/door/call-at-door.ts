/** Calls the functions that only the door uses. */
import { doorContracts } from '@club/domain/contracts/door'
import type { DoorContractName } from '@club/domain/contracts/index'
import { callBy } from '../firebase/call-by'

export const callAtDoor = callBy<DoorContractName>(doorContracts)
