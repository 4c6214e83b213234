import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { RESOURCE_CATEGORIES, RESOURCE_TYPES } from '@heed/domain/resources'
import { Stack } from '@mantine/core'
import { ChoiceCards } from '../../../kit/forms/ChoiceCards'
import { CustomField } from '../../../kit/forms/CustomField'
import { Pairs } from '../../../kit/forms/Pairs'
import { SelectField } from '../../../kit/forms/SelectField'
import { TextareaField } from '../../../kit/forms/TextareaField'
import { TextField } from '../../../kit/forms/TextField'
import { Card } from '../../../ui/Card'
import { TYPE_WORDS } from '../resource-text'
import type { ResourceControl } from './resource-values'

/** What it is, and where people find it. */
export function WhatCard({ control }: { control: ResourceControl }) {
  return (
    <Card title="What it is">
      <Stack gap="md">
        <TextField control={control} name="title" label="Title" required maxLength={200} />
        <Pairs>
          <SelectField
            control={control}
            name="category"
            label="Category"
            required
            help="Where people find it"
            options={RESOURCE_CATEGORIES.map(({ slug, title }) => ({ value: slug, label: title }))}
          />
          <SelectField
            control={control}
            name="module"
            label="Module"
            options={MODULES.map((value) => ({ value, label: MODULE_LABELS[value] }))}
          />
        </Pairs>
        <CustomField
          control={control}
          name="type"
          label="Type"
          required
          labelAs="div"
          render={({ id, field }) => (
            <ChoiceCards
              id={id}
              columns={3}
              options={RESOURCE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
        <TextareaField
          control={control}
          name="summary"
          label="Summary"
          rows={2}
          maxLength={500}
          help="One sentence, shown in lists and under the title."
        />
      </Stack>
    </Card>
  )
}
