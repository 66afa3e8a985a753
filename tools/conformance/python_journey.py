"""From a template and two rows to a ZIP archive, with nothing but the client that was generated from the document."""

import io
import sys
import time
import zipfile

from rowdeck import AuthenticatedClient
from rowdeck.api.batches import batches_create, batches_download, batches_show
from rowdeck.api.templates import templates_create, templates_list
from rowdeck.models import BatchForm, TemplatesCreateBody
from rowdeck.types import File

url, key, template_file = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=key, raise_on_unexpected_status=True)

with open(template_file, "rb") as deck:
    form = TemplatesCreateBody(file=File(payload=deck, file_name="review.pptx"), name="From Python")
    template = templates_create.sync(client=client, body=form)
assert template.name == "From Python", template
assert template.id in [listed.id for listed in templates_list.sync(client=client).data]

names = template.placeholders
row = ",".join("1" for _ in names)
table = "\n".join([",".join(names), row, row]).encode()
mapping = "{" + ",".join(f'"{name}":"{name}"' for name in names) + "}"
order = BatchForm(
    csv_file=File(payload=io.BytesIO(table), file_name="rows.csv"),
    template_id=template.id,
    data_mapping=mapping,
)
batch = batches_create.sync(client=client, body=order)
deadline = time.monotonic() + 60
while batch.status in ("pending", "processing"):
    assert time.monotonic() < deadline, batch
    time.sleep(0.2)
    batch = batches_show.sync(batch.id, client=client)
assert (batch.status, batch.completed_count) == ("completed", 2), batch

archive = batches_download.sync_detailed(batch.id, client=client)
assert archive.status_code == 200, archive
decks = [name for name in zipfile.ZipFile(io.BytesIO(archive.content)).namelist() if name.endswith(".pptx")]
assert len(decks) == 2, decks
print(f"{len(decks)} presentations")
