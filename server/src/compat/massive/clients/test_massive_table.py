"""What the guide says about Massive's Python client. It runs after the other tests, by its name."""

import json
import os
import pathlib
import re
import subprocess
import sys

from massive_product import BASE, asked

SERVED = json.loads(os.environ["MERIDIAN_SERVED_METHODS"])["massive"]["python"]


def test_the_samples_of_the_guide_run():
    guide = pathlib.Path("web/src/features/documentation/guides/massive.mdx").read_text()
    samples = re.findall(r"```python .*?\n(.*?)```", guide, re.DOTALL)
    assert len(samples) == 2
    for sample in samples:
        program = sample.replace("https://your-host", BASE)
        ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=30)
        assert (ended.returncode, ended.stdout != "") == (0, True), ended.stderr


def test_every_method_that_the_table_calls_served_was_called():
    assert set(SERVED) <= asked
