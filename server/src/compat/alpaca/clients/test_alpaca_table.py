"""What the guide says about Alpaca's Python clients. It runs after the other tests, by its name."""

import json
import os
import pathlib
import re
import subprocess
import sys

from alpaca_product import BASE, KEY, asked

SERVED = json.loads(os.environ["MERIDIAN_SERVED_METHODS"])["alpaca"]["python"]


def test_the_samples_of_the_guide_run():
    guide = pathlib.Path("web/src/features/documentation/guides/alpaca.mdx").read_text()
    samples = re.findall(r"```python .*?\n(.*?)```", guide, re.DOTALL)
    assert len(samples) == 2
    for sample in samples:
        program = sample.replace("https://your-host", BASE)
        environment = {**os.environ, "MERIDIAN_API_KEY": KEY}
        ended = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, timeout=30, env=environment
        )
        assert (ended.returncode, ended.stdout != "") == (0, True), ended.stderr


def test_every_method_that_the_table_calls_served_was_called():
    assert set(SERVED) <= asked, set(SERVED) - asked
