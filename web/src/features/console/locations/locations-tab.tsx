/** 'Service Locations': where events are; added, renamed, switched on and off, deleted. */
import { Badge, Box, Button, chakra, Flex, Heading, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { locationNameSchema } from '@club/domain/locations/location-form'
import type { ServiceLocation } from '@club/domain/locations/service-location'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteLocation, saveLocation, useAllLocations } from '../../../data/console/locations'
import type { Row } from '../../../data/firebase/live'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { QuestionDialog } from '../../../ui/question-dialog'
import { ListRow, Rows, RowsLoading } from '../../../pieces/console/list'
import { changedMeanwhile, seenOf, useEdited } from '../concurrent-edit'

type NameFormProps = {
  label: string
  initial: string
  submitLabel: string
  isBusy: boolean
  onSubmit: (name: string) => Promise<boolean>
  onCancel?: () => void
}

function NameForm({ label, initial, submitLabel, isBusy, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | undefined>()
  const submit = async () => {
    const checked = locationNameSchema.safeParse(name)
    setError(checked.error?.issues[0]?.message)
    if (checked.success && (await onSubmit(checked.data))) setName(initial === '' ? '' : checked.data)
  }
  return (
    <chakra.form
      noValidate
      flex={{ base: '1 0 100%', md: '1' }}
      maxWidth="32rem"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Flex gap="2" align="end" wrap="wrap">
        <Box flex="1 1 14rem">
          <FieldFrame label={label} error={error}>
            <Input
              value={name}
              maxLength={limits.location.max}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </FieldFrame>
        </Box>
        <Button type="submit" loading={isBusy} loadingText="Saving...">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button type="button" variant="outline" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Flex>
    </chakra.form>
  )
}

type RenamingProps = Row<ServiceLocation> & { onClose: () => void }

/**
 * The input stays when another admin saved first; their version is shown beside it, and saving again replaces
 * it.
 */
function Renaming({ id, data, onClose }: RenamingProps) {
  const { edited, seen, newer, look } = useEdited(data)
  const rename = useAction(saveLocation, {
    done: () => {
      onClose()
      return { title: 'Location updated successfully' }
    },
    failed: failedAs('Failed to update location'),
  })
  const isOvertaken = rename.failure?.code === changedMeanwhile && newer !== null
  return (
    <ListRow>
      <NameForm
        label={`New name for ${edited?.name}`}
        initial={data.name}
        submitLabel="Rename"
        isBusy={rename.isBusy}
        onSubmit={(name) => rename.run({ location_id: id, name, seen })}
        onCancel={onClose}
      />
      {isOvertaken && (
        <Flex role="status" align="center" gap="3" wrap="wrap" flexBasis="full">
          <Text textStyle="sm">
            Current name: {data.name}, {data.is_active ? 'active' : 'inactive'}
          </Text>
          <Button variant="outline" size="sm" onClick={look}>
            Dismiss
          </Button>
        </Flex>
      )}
    </ListRow>
  )
}

function LocationRow({ id, data }: Row<ServiceLocation>) {
  const [isRenaming, setRenaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const update = useAction(saveLocation, {
    done: () => ({ title: 'Location updated successfully' }),
    failed: failedAs('Failed to update location'),
  })
  const remove = useAction(deleteLocation, {
    done: () => ({ title: 'Location deleted successfully' }),
    failed: failedAs('Failed to delete location'),
  })
  if (isRenaming) return <Renaming id={id} data={data} onClose={() => setRenaming(false)} />
  return (
    <ListRow>
      <Flex flex={{ base: '1 0 100%', sm: '1' }} align="center" gap="3" minWidth="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {data.name}
        </Text>
        {!data.is_active && <Badge>Inactive</Badge>}
      </Flex>
      <Button
        variant="outline"
        size="sm"
        loading={update.isBusy}
        aria-label={`${data.is_active ? 'Deactivate' : 'Activate'} ${data.name}`}
        onClick={() => void update.run({ location_id: id, is_active: !data.is_active, seen: seenOf(data) })}
      >
        {data.is_active ? 'Deactivate' : 'Activate'}
      </Button>
      <IconButton
        data-row
        variant="ghost"
        size="sm"
        aria-label={`Rename ${data.name}`}
        onClick={() => setRenaming(true)}
      >
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        size="sm"
        colorPalette="brick"
        loading={remove.isBusy}
        aria-label={`Delete ${data.name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {isAsking && (
        <QuestionDialog
          title={`Delete ${data.name}?`}
          text="Are you sure you want to delete this location?"
          stayLabel="Cancel"
          leaveLabel="Delete"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void remove.run(id)
          }}
        />
      )}
    </ListRow>
  )
}

function AddLocation() {
  // Named once, so that handing it in again is the same location; another one follows each success.
  const [id, setId] = useState(() => crypto.randomUUID())
  const add = useAction(saveLocation, {
    done: () => {
      setId(crypto.randomUUID())
      return { title: 'Location added successfully' }
    },
    failed: failedAs('Failed to add location'),
  })
  return (
    <NameForm
      label="New location"
      initial=""
      submitLabel="Add Location"
      isBusy={add.isBusy}
      onSubmit={(name) => add.run({ location_id: id, name, seen: null })}
    />
  )
}

export function LocationsTab() {
  const live = useAllLocations()
  return (
    <Stack gap="4">
      <Flex align="end" justify="space-between" gap="4" wrap="wrap">
        <Heading as="h2" size="xl">
          Service Locations
        </Heading>
        <AddLocation />
      </Flex>
      <Loaded
        live={live}
        loading={<RowsLoading label="Loading locations" />}
        errorTitle="We couldn’t load the locations"
        isEmpty={(rows) => rows.length === 0}
        empty={
          <StateMessage drawing={<LanternTable />} title="No locations yet">
            Every event needs a location.
          </StateMessage>
        }
      >
        {(rows) => (
          <Rows label="Locations">
            {rows.map((row) => (
              <LocationRow key={row.id} {...row} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Stack>
  )
}
