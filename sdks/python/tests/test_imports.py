"""Tests which modules an import loads, and that every name is found when it is asked for."""

from __future__ import annotations

import inspect
import subprocess
import sys
import typing

import pytest

import meridian_sdk
from meridian_sdk import AsyncMeridian, Meridian, types

REPLIES = "meridian_sdk.generated.replies."
UNASKED = ("asyncio", "pandas", "polars", "websockets", "meridian_sdk.generated.frames")


def loaded_by(program: str) -> list[str]:
    """Returns the modules of a new interpreter after it has run a program."""
    ending = "\nimport sys\nprint(*sys.modules)"
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program + ending], check=True, capture_output=True, text=True
    )
    return done.stdout.split()


def test_an_import_of_the_package_loads_no_http_client() -> None:
    assert "httpx" not in loaded_by("import meridian_sdk")


def test_a_client_is_imported_without_the_replies_and_without_what_only_some_programs_use() -> None:
    loaded = loaded_by("from meridian_sdk import Meridian")
    assert [name for name in loaded if name.startswith(REPLIES) or name in UNASKED] == []


def test_a_class_of_a_reply_loads_no_other_reply() -> None:
    loaded = loaded_by("from meridian_sdk.types import Quote")
    assert [name for name in loaded if name.startswith(REPLIES)] == [f"{REPLIES}quote"]


@pytest.mark.parametrize("module", [meridian_sdk, types])
def test_every_name_that_a_module_lists_is_there(module: object) -> None:
    names = dir(module)
    assert {"Meridian", "verify_webhook"} <= set(names) or {"Bar", "Rows", "Holding"} <= set(names)
    assert [name for name in names if not hasattr(module, name)] == []


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Quotation'"):
        types.Quotation  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("client", [Meridian, AsyncMeridian])
def test_the_annotations_of_every_call_can_be_evaluated(client: type[object]) -> None:
    calls = inspect.getmembers(client, inspect.isfunction)
    generated = [call for name, call in calls if not name.startswith("_") and name != "stream"]
    assert len(generated) > 50
    assert [call for call in generated if "return" not in typing.get_type_hints(call)] == []
